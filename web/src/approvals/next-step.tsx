import { Link } from 'wouter';
import type { Approval } from '../api/shapes.js';
import { useTexts } from '../i18n/language.js';
import styles from './next-step.module.css';
import { SUBJECT_TEXTS } from './subject-texts.js';
import { isUnused, subjectAddress } from './subject.js';

/** The next step after an approval; renders nothing if there is none. */
export function NextStep({ approval }: { approval: Approval }) {
  const subject = useTexts(SUBJECT_TEXTS)[approval.subject.type];
  const address = subjectAddress(approval);
  if (!isUnused(approval)) return null;
  return (
    <p className={styles.next}>
      <span>{subject.unused}</span>
      {address !== undefined && <Link href={address}>{subject.next}</Link>}
    </p>
  );
}
