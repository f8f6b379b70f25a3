import { useState } from 'react';
import styles from './picture.module.css';

interface Props {
  /** Undefined for a product that is known to have no picture. */
  id: string | undefined;
  title: string;
  size?: 40 | 48;
}

/** The picture of a product; without one its first letter, so that rows are told apart. */
export function Picture({ id, title, size = 48 }: Props) {
  const [loaded, setLoaded] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const isShown = id !== undefined && loaded === id;
  return (
    <span
      className={`${styles.picture} ${size === 40 ? styles.small : ''}`}
      aria-hidden="true"
      lang=""
    >
      {!isShown && (Array.from(title.trim())[0] ?? '?')}
      {id !== undefined && failed !== id && (
        <img
          key={id}
          src={`/ucp/v1/catalog/pictures/${encodeURIComponent(id)}`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          fetchPriority="low"
          onLoad={() => {
            setLoaded(id);
          }}
          onError={() => {
            setFailed(id);
          }}
        />
      )}
    </span>
  );
}
