import { useRef, useState, type DragEvent } from 'react';
import { useLocation } from 'wouter';
import { ApiFailure } from '../../../api/failure.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { Progress } from '../../../parts/figures/progress.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { Card } from '../../../parts/page.js';
import { Quoted, TextWords } from '../../../texts/text-words.js';
import { filesAddress, isMachinePlatform } from '../../../vendors/files-address.js';
import styles from '../files.module.css';
import own from './upload-card.module.css';
import { useUploads, type Upload } from './use-uploads.js';

const TEXTS = inBoth(
  {
    title: 'Upload',
    machine:
      'Sales as your machine platform or payment terminal exports them: CSV or Excel (XLSX). Or a reading of a machine’s counters (DEX). The same sales may be in several files; they count once.',
    supply:
      'The price list as your supplier sends it: CSV or Excel (XLSX). The newest list replaces the one before.',
    choose: 'Choose files',
    files: 'Files to upload',
    drop: 'or drop them here',
    sending: (name: string) => `Uploading ${name}`,
    sent: 'uploaded',
  },
  {
    title: '上传',
    machine:
      '从机器平台或支付终端导出的销售：CSV 或 Excel（XLSX），也可以是机器的计数读数（DEX）。同一笔销售出现在多个文件中也只算一次。',
    supply: '供货商发来的价目表：CSV 或 Excel（XLSX）。最新的价目表会取代之前的。',
    choose: '选择文件',
    files: '要上传的文件',
    drop: '或拖放到这里',
    sending: (name: string) => `正在上传 ${name}`,
    sent: '已上传',
  },
);

const TYPES = '.csv,.txt,.tsv,.xlsx,.dex,.dts,text/csv';

/** Takes files from a dialog or dropped onto it, and shows how far they are. */
export function UploadCard({ namespace }: { namespace: string }) {
  const texts = useTexts(TEXTS);
  const [, go] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { uploads, isPending, start } = useUploads(namespace, (files) => {
    const [only, ...others] = files;
    if (only && others.length === 0) go(filesAddress(namespace, only.id));
  });
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !isPending) void start([...files]);
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    <Card title={texts.title}>
      <p className="small muted">{isMachinePlatform(namespace) ? texts.machine : texts.supply}</p>
      <div
        className={own.drop}
        data-over={isOver || undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          take(event.dataTransfer.files);
        }}
      >
        <input
          ref={field}
          aria-label={texts.files}
          type="file"
          hidden
          multiple
          accept={TYPES}
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
        <Button look="primary" busy={isPending} onClick={() => field.current?.click()}>
          {texts.choose}
        </Button>
        <span className={own.hint}>{texts.drop}</span>
      </div>
      {uploads.length > 0 && (
        <ul className={own.uploads}>
          {uploads.map((upload, index) => (
            <li key={index}>
              <UploadState upload={upload} isPending={isPending} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function UploadState({ upload, isPending }: { upload: Upload; isPending: boolean }) {
  const texts = useTexts(TEXTS);
  const { name, sent, failure } = upload;
  if (failure) {
    return (
      <p role="alert" className={styles.problem}>
        <Quoted words={name} />: <UploadFailure failure={failure} />
      </p>
    );
  }
  if (!isPending) {
    return (
      <p className="small muted">
        <Quoted words={name} /> {texts.sent}
      </p>
    );
  }
  return <Progress label={texts.sending(name)} done={Math.round(sent * 100)} most={100} />;
}

/** What is wrong with the file is said in the reason itself. */
function UploadFailure({ failure }: { failure: Error }) {
  const isAboutFile = failure instanceof ApiFailure && failure.code === 'invalid';
  if (!isAboutFile) return <FailureText failure={failure} />;
  return <TextWords text={failure.messages[0]?.text} otherwise={failure.message} />;
}
