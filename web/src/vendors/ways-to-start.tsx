import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import buttons from '../parts/button.module.css';
import { inBoth, useTexts } from '../i18n/language.js';
import { filesAddress, isMachinePlatform } from './files-address.js';
import { StartWithFiles } from './start-with-files.js';
import { vendorsQuery } from './vendors-query.js';
import { useVendorLabel } from './vendor-words.js';
import styles from './ways-to-start.module.css';

const TEXTS = inBoth(
  {
    files: 'With files',
    filesWhat:
      'Your machine platform or payment terminal exports its sales as CSV or Excel: upload that. Stock is counted at a visit.',
    api: 'With an API',
    apiWhat: 'Your vendor serves an interface for this service: connect it once.',
    connect: 'Connect a vendor',
    upload: (name: string) => `Upload files of ${name}`,
  },
  {
    files: '使用文件',
    filesWhat: '机器平台或支付终端可以把销售导出为 CSV 或 Excel，上传即可。库存在上门时清点。',
    api: '使用接口',
    apiWhat: '供应商为本服务提供接口，接入一次即可。',
    connect: '接入供应商',
    upload: (name: string) => `上传 ${name} 的文件`,
  },
);

/** The two ways in which machines come into an empty service. */
export function WaysToStart() {
  const texts = useTexts(TEXTS);
  const label = useVendorLabel();
  const { data: vendors = [] } = useQuery(vendorsQuery());
  const withFiles = vendors.filter(
    ({ kind, namespace }) => kind === 'files' && isMachinePlatform(namespace),
  );
  return (
    <ul className={styles.ways}>
      <li className={styles.way}>
        <h3>{texts.files}</h3>
        <p>{texts.filesWhat}</p>
        <div className={styles.actions}>
          {withFiles.map((vendor) => (
            <Link
              key={vendor.namespace}
              href={filesAddress(vendor.namespace)}
              className={`${buttons.button ?? ''} ${buttons.primary ?? ''}`}
            >
              {texts.upload(label(vendor))}
            </Link>
          ))}
          <StartWithFiles look={withFiles.length === 0 ? 'primary' : 'plain'} />
        </div>
      </li>
      <li className={styles.way}>
        <h3>{texts.api}</h3>
        <p>{texts.apiWhat}</p>
        <div className={styles.actions}>
          <Link href="/settings" className={buttons.button ?? ''}>
            {texts.connect}
          </Link>
        </div>
      </li>
    </ul>
  );
}
