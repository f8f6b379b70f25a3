import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { vendorName } from '../../format/vendor-name.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { FoundMachines } from '../../machines/known/found-machines.js';
import { Button } from '../../parts/button.js';
import { Empty, Loaded } from '../../parts/loaded.js';
import { Card, Page } from '../../parts/page.js';
import { isMachinePlatform } from '../../vendors/files-address.js';
import { FileRow } from './file-row.js';
import styles from './files.module.css';
import { filesQuery } from './files.queries.js';
import { UploadCard } from './upload/upload-card.js';

const TEXTS = inBoth(
  {
    title: (vendor: string) => `Files of ${vendor}`,
    back: 'All vendors',
    list: 'Files, newest first',
    none: 'No file yet',
    more: 'Show older files',
  },
  {
    title: (vendor: string) => `${vendor} 的文件`,
    back: '全部供应商',
    list: '文件，最新在前',
    none: '还没有文件',
    more: '显示更早的文件',
  },
);

/** The files of a vendor without an API. */
export default function FilesPage({ namespace }: { namespace: string }) {
  const texts = useTexts(TEXTS);
  const query = useInfiniteQuery(filesQuery(namespace));
  return (
    <Page title={texts.title(vendorName(namespace))}>
      <p>
        <Link href="/settings" className={styles.back ?? ''}>
          {texts.back}
        </Link>
      </p>
      <UploadCard namespace={namespace} />
      {isMachinePlatform(namespace) && <FoundMachines namespace={namespace} />}
      <Card title={texts.list}>
        <Loaded query={query}>
          {({ pages }) => {
            const files = pages.flatMap((page) => page.files);
            if (files.length === 0) return <Empty title={texts.none} />;
            return (
              <>
                <ul aria-label={texts.list}>
                  {files.map((file) => (
                    <FileRow key={file.id} namespace={namespace} file={file} />
                  ))}
                </ul>
                {query.hasNextPage && (
                  <div>
                    <Button
                      busy={query.isFetchingNextPage}
                      onClick={() => void query.fetchNextPage()}
                    >
                      {texts.more}
                    </Button>
                  </div>
                )}
              </>
            );
          }}
        </Loaded>
      </Card>
    </Page>
  );
}
