import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Vendor } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Loaded } from '../../../parts/loaded.js';
import { Card } from '../../../parts/page.js';
import { vendorsQuery } from '../../../vendors/vendors-query.js';
import styles from '../settings.module.css';
import { StartWithFiles } from '../../../vendors/start-with-files.js';
import { AddVendor } from './add-vendor.js';
import { VendorRow } from './vendor-row.js';

const TEXTS = inBoth(
  {
    title: 'Vendors',
    what: 'Whoever supplies goods or runs the machines. A vendor that you add is used at once. One without an API has files instead.',
  },
  { title: '供应商', what: '供货或运营机器的一方。添加后立即生效。没有接口的供应商可以使用文件。' },
);

/** The connected vendors; those of the deployment's configuration can only be checked. */
export function VendorsCard() {
  const texts = useTexts(TEXTS);
  const query = useQuery(vendorsQuery());
  return (
    <Card title={texts.title}>
      <p className="small muted">{texts.what}</p>
      <Loaded query={query}>{(vendors) => <Vendors vendors={vendors} />}</Loaded>
    </Card>
  );
}

function Vendors({ vendors }: { vendors: readonly Vendor[] }) {
  const texts = useTexts(TEXTS);
  const [added, setAdded] = useState<string>();
  return (
    <>
      <ul className={styles.rows} aria-label={texts.title}>
        {vendors.map((vendor) => (
          <VendorRow
            key={vendor.namespace}
            vendor={vendor}
            startsChecking={vendor.namespace === added}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        <AddVendor onAdded={setAdded} />
        <StartWithFiles />
      </div>
    </>
  );
}
