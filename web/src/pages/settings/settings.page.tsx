import { useMay } from '../../access/me.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Page } from '../../parts/page.js';
import { PrincipalsCard } from './principals/principals-card.js';
import { SessionsCard } from './sessions/sessions-card.js';
import { YouCard } from './you-card.js';

const TEXTS = inBoth({ title: 'Settings' }, { title: '设置' });

/** Who may do what: people, agents and signed-in browsers. */
export default function SettingsPage() {
  const texts = useTexts(TEXTS);
  const isAdmin = useMay()('admin');
  return (
    <Page title={texts.title}>
      {isAdmin && (
        <>
          <PrincipalsCard group="agents" />
          <PrincipalsCard group="people" />
        </>
      )}
      <SessionsCard />
      <YouCard />
    </Page>
  );
}
