import { Link } from 'wouter';
import type { Vendor } from '../../../api/shapes.js';
import { Time } from '../../../format/clock.js';
import { vendorName } from '../../../format/vendor-name.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import buttons from '../../../parts/button.module.css';
import { Badge } from '../../../parts/figures/badge.js';
import { Facts } from '../../../parts/figures/facts.js';
import styles from '../settings.module.css';
import { ChangeAddress } from './change-address.js';
import { useVendorCheck, VendorCheckButton, VendorCheckResults } from './check-vendor.js';
import { RemoveVendor } from './remove-vendor.js';
import { ReplaceToken } from './replace-token.js';
import { filesAddress } from '../../../vendors/files-address.js';
import { useVendorLabel, VENDOR_WORDS } from '../../../vendors/vendor-words.js';

const TEXTS = inBoth(
  {
    standard: 'Default',
    planned: 'Planned',
    files: 'Files',
    filesOf: (name: string) => `Files: ${name}`,
    address: 'Address',
    can: 'Also',
    failing: 'Failing since',
    closed: 'Its token cannot be decrypted here. Set SECRETS_KEY, or replace the token.',
    fixed: 'Change it in the configuration (VENDORS).',
  },
  {
    standard: '默认',
    planned: '计划中',
    files: '文件',
    filesOf: (name: string) => `文件：${name}`,
    address: '地址',
    can: '另外',
    failing: '持续失败，始于',
    closed: '此处无法解密其令牌。请设置 SECRETS_KEY，或更换令牌。',
    fixed: '请在部署配置（VENDORS）中修改。',
  },
);

interface Props {
  vendor: Vendor;
  /** It was just added. */
  startsChecking: boolean;
}

export function VendorRow({ vendor, startsChecking }: Props) {
  const texts = useTexts(TEXTS);
  const words = useTexts(VENDOR_WORDS);
  const check = useVendorCheck(vendor, startsChecking);
  const { namespace, kind, role, source, status, baseUrl, failing_since: failing } = vendor;
  const label = useVendorLabel()(vendor);
  const also = vendor.capabilities.map((capability) => words.capabilities[capability]);
  return (
    <li className={styles.row} data-vendor={namespace}>
      <div className={styles.name}>
        <h3>{vendorName(namespace)}</h3>
        <Badge>{words.roles[role]}</Badge>
        <Badge>{words.sources[source]}</Badge>
        {kind === 'files' && <Badge>{texts.files}</Badge>}
        {vendor.default && <Badge tone="good">{texts.standard}</Badge>}
        {status === 'planned' && <Badge tone="warning">{texts.planned}</Badge>}
      </div>
      <div className={styles.facts}>
        <Facts
          facts={[
            baseUrl !== undefined && [texts.address, baseUrl],
            also.length > 0 && [texts.can, words.list(also)],
            failing !== undefined && [texts.failing, <Time key="failing" at={failing} />],
          ]}
        />
        {vendor.problem !== undefined && (
          <p role="alert" className={styles.problem}>
            {texts.closed}
          </p>
        )}
        {source === 'environment' && <p className="small muted">{texts.fixed}</p>}
        <VendorCheckResults check={check} />
      </div>
      <div className={styles.actions}>
        {kind === 'files' && (
          <Link
            href={filesAddress(namespace)}
            className={buttons.button ?? ''}
            aria-label={texts.filesOf(label)}
          >
            {texts.files}
          </Link>
        )}
        {status === 'live' && kind === 'http' && (
          <VendorCheckButton vendor={vendor} check={check} />
        )}
        {source === 'added' && (
          <>
            {kind === 'http' && (
              <>
                <ChangeAddress vendor={vendor} onChanged={check.start} />
                <ReplaceToken vendor={vendor} onReplaced={check.start} />
              </>
            )}
            <RemoveVendor vendor={vendor} />
          </>
        )}
      </div>
    </li>
  );
}
