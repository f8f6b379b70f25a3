import { useQuery } from '@tanstack/react-query';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Loaded } from '../../parts/loaded.js';
import { Page } from '../../parts/page.js';
import { visitSettingsQuery } from '../../visits/visit-queries.js';
import { VisitViews } from '../../visits/visit-views.js';
import { DriversCard } from './drivers/drivers-card.js';
import { PinsCard } from './map/pins-card.js';
import { TravelCard } from './travel/travel-card.js';
import { TermsCard } from './terms/terms-card.js';

const TEXTS = inBoth({ title: 'Map and costs of visits' }, { title: '补货地图与成本' });

/** What the owner gives for the plan of visits; all of it is optional. */
export default function VisitSettingsPage() {
  const texts = useTexts(TEXTS);
  const settings = useQuery(visitSettingsQuery());
  return (
    <Page title={texts.title}>
      <VisitViews />
      <Loaded query={settings}>
        {(known) => (
          <>
            <PinsCard settings={known} />
            <TermsCard settings={known} />
            <DriversCard />
            <TravelCard />
          </>
        )}
      </Loaded>
    </Page>
  );
}
