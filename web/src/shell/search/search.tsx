import { lazy, Suspense, useEffect, useState } from 'react';
import { inBoth, useTexts } from '../../i18n/language.js';
import styles from './search.module.css';

const TEXTS = inBoth({ search: 'Search' }, { search: '搜索' });

const SearchDialog = lazy(() => import('./search-dialog.js'));

/** Opens the search with a button, or with Ctrl K from anywhere. */
export function Search() {
  const texts = useTexts(TEXTS);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // A dialog asks for an answer first.
      if (!document.querySelector('dialog[open]')) setIsOpen(true);
    };
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
    };
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={texts.search}
        aria-keyshortcuts="Control+K Meta+K"
        title={`${texts.search} (Ctrl K)`}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path
            d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5L20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
