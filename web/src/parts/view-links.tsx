import { Link } from 'wouter';
import styles from './view-links.module.css';

export interface View {
  name: string;
  href: string;
  current: boolean;
}

/** Several views of one page, each with an address of its own. */
export function ViewLinks({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <nav aria-label={label} className={styles.views}>
      {views.map(({ name, href, current }) => (
        <Link
          key={href}
          href={href}
          className={styles.view ?? ''}
          aria-current={current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
