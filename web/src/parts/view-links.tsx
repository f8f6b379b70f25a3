import { Link } from 'wouter';
import styles from './view-links.module.css';

export interface View {
  name: string;
  href: string;
  current: boolean;
}

/** Links to the views of a page, each with its own address. */
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
