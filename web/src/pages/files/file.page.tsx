import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ApiFailure } from '../../api/failure.js';
import type { VendorFileDetails } from '../../api/shapes.js';
import { vendorName } from '../../format/vendor-name.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { FoundMachines } from '../../machines/known/found-machines.js';
import { Empty, Loaded } from '../../parts/loaded.js';
import { Page } from '../../parts/page.js';
import { filesAddress, isMachinePlatform } from '../../vendors/files-address.js';
import styles from './files.module.css';
import { fileQuery } from './files.queries.js';
import { ReadingCard } from './reading-card.js';
import { MappingCard } from './mapping/mapping-card.js';
import { FileCard } from './result/file-card.js';
import { ProblemsCard } from './result/problems-card.js';

const TEXTS = inBoth(
  {
    file: 'File',
    all: (vendor: string) => `All files of ${vendor}`,
    unknown: 'File not found',
    unknownWhat: 'There is no such file at this vendor.',
  },
  {
    file: '文件',
    all: (vendor: string) => `${vendor} 的全部文件`,
    unknown: '没有这个文件',
    unknownWhat: '此供应商没有这个文件。',
  },
);

interface Props {
  namespace: string;
  id: string;
}

export default function FilePage({ namespace, id }: Props) {
  const texts = useTexts(TEXTS);
  const query = useQuery(fileQuery(namespace, id));
  const isUnknown = query.error instanceof ApiFailure && query.error.status === 404;
  const title = isUnknown ? texts.unknown : (query.data?.name ?? texts.file);
  return (
    <Page title={title}>
      <p>
        <Link href={filesAddress(namespace)} className={styles.back ?? ''}>
          {texts.all(vendorName(namespace))}
        </Link>
      </p>
      {isUnknown ? (
        <Empty title={texts.unknownWhat} />
      ) : (
        <Loaded query={query}>{(file) => <KnownFile namespace={namespace} file={file} />}</Loaded>
      )}
    </Page>
  );
}

function KnownFile({ namespace, file }: { namespace: string; file: VendorFileDetails }) {
  const { status, progress } = file;
  const isOver = status === 'imported' || status === 'refused';
  return (
    <>
      <FileCard file={file} />
      {status === 'waiting' &&
        (file.kind === 'reading' ? (
          file.reading && <ReadingCard namespace={namespace} file={file} reading={file.reading} />
        ) : (
          <MappingCard namespace={namespace} kind={file.kind} file={file} />
        ))}
      {status === 'imported' && isMachinePlatform(namespace) && (
        <FoundMachines namespace={namespace} />
      )}
      {isOver && progress.rows_bad > 0 && <ProblemsCard namespace={namespace} file={file} />}
    </>
  );
}
