import { useMay } from '../../access/me.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Page } from '../../parts/page.js';
import { AddressesCard } from './addresses/addresses-card.js';
import { DeploymentCard } from './deployment-card.js';
import { ExportsCard } from './exports/exports-card.js';
import { NotificationsCard } from './notifications/notifications-card.js';
import { PrincipalsCard } from './principals/principals-card.js';
import { SessionsCard } from './sessions/sessions-card.js';
import { VendorsCard } from './vendors/vendors-card.js';
import { WebhooksCard } from './webhooks/webhooks-card.js';
import { YouCard } from './you-card.js';

const TEXTS = inBoth({ title: 'Settings' }, { title: '设置' });

/** Addresses, vendors, webhooks, exports, and who may do what. */
export default function SettingsPage() {
  const texts = useTexts(TEXTS);
  const may = useMay();
  return (
    <Page title={texts.title}>
      {may('rules') && <AddressesCard />}
      {may('admin') && (
        <>
          <PrincipalsCard group="agents" />
          <PrincipalsCard group="people" />
          <VendorsCard />
        </>
      )}
      <NotificationsCard />
      {may('admin') && <WebhooksCard />}
      {may('read') && (
        <>
          <ExportsCard />
          <DeploymentCard />
        </>
      )}
      <SessionsCard />
      <YouCard />
    </Page>
  );
}
