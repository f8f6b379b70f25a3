import { useEffect, useState } from 'react';

const givenCode = () => location.hash.slice(1);

const hideCode = () => {
  history.replaceState(history.state, '', location.pathname);
};

/** The code in the link. It is removed from the address bar, where others could read it. */
export function useInvitationCode(): string {
  const [code, setCode] = useState(givenCode);
  useEffect(() => {
    // Another link, opened in the same window, does not reload the page.
    const change = () => {
      if (givenCode() === '') return;
      setCode(givenCode());
      hideCode();
    };
    hideCode();
    addEventListener('hashchange', change);
    return () => {
      removeEventListener('hashchange', change);
    };
  }, []);
  return code;
}
