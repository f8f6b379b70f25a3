import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { MeProvider } from './access/me.js';
import { ClockProvider } from './format/clock.js';
import { writeAmountsIn } from './format/money.js';
import { useLanguage } from './i18n/language.js';
import { LiveProvider } from './live/live.js';
import { NotFoundPage } from './pages/not-found/not-found.page.js';
import { SignInPage } from './pages/sign-in/sign-in.page.js';
import { TodayPage } from './pages/today/today.page.js';
import { Loaded, Waiting } from './parts/loaded.js';
import { NoticesProvider } from './parts/messages/notices.js';
import { SessionProvider, useSessionState } from './shell/session.js';
import { Shell } from './shell/shell.js';

// The first page is in the main bundle; the others are loaded on demand.
const MachinesPage = lazy(() => import('./pages/machines/machines.page.js'));
const MachinePage = lazy(() => import('./pages/machine/machine.page.js'));
const CountPage = lazy(() => import('./pages/count/count.page.js'));
const ApprovalsPage = lazy(() => import('./pages/approvals/approvals.page.js'));
const ApprovalPage = lazy(() => import('./pages/approval/approval.page.js'));
const PurchasesPage = lazy(() => import('./pages/purchases/purchases.page.js'));
const PurchasePage = lazy(() => import('./pages/purchase/purchase.page.js'));
const SalePage = lazy(() => import('./pages/sale/sale.page.js'));
const PricesPage = lazy(() => import('./pages/prices/prices.page.js'));
const ProductPricesPage = lazy(() => import('./pages/prices/product-prices.page.js'));
const RestockingPage = lazy(() => import('./pages/restocking/restocking.page.js'));
const RunPage = lazy(() => import('./pages/run/run.page.js'));
const PickListPage = lazy(() => import('./pages/pick-list/pick-list.page.js'));
const VisitsPage = lazy(() => import('./pages/visits/visits.page.js'));
const DrivePage = lazy(() => import('./pages/drive/drive.page.js'));
const VisitSettingsPage = lazy(() => import('./pages/visit-settings/visit-settings.page.js'));
const VisitValuePage = lazy(() => import('./pages/visit-value/visit-value.page.js'));
const ReportsPage = lazy(() => import('./pages/reports/reports.page.js'));
const TasksPage = lazy(() => import('./pages/tasks/tasks.page.js'));
const EventsPage = lazy(() => import('./pages/events/events.page.js'));
const MatchPage = lazy(() => import('./pages/match/match.page.js'));
const CatalogPage = lazy(() => import('./pages/catalog/catalog.page.js'));
const InvitationPage = lazy(() => import('./pages/invitation/invitation.page.js'));
const RulesPage = lazy(() => import('./pages/rules/rules.page.js'));
const FilesPage = lazy(() => import('./pages/files/files.page.js'));
const FilePage = lazy(() => import('./pages/files/file.page.js'));
const SettingsPage = lazy(() => import('./pages/settings/settings.page.js'));

/** An invited person has no session yet. */
export function App() {
  return (
    <Switch>
      <Route path="/invitation">
        <Suspense fallback={<Waiting />}>
          <InvitationPage />
        </Suspense>
      </Route>
      <Route component={Dashboard} />
    </Switch>
  );
}

function Dashboard() {
  const now = useSessionState();
  const { language } = useLanguage();
  switch (now.state) {
    case 'loading':
      return <Waiting />;
    case 'signed-out':
      return <SignInPage />;
    case 'failed':
      return (
        <Loaded
          query={{
            data: undefined,
            error: now.failure,
            isFetching: false,
            refetch: now.retry,
          }}
        >
          {() => null}
        </Loaded>
      );
    case 'signed-in':
      writeAmountsIn(now.session.currency, language);
      return (
        <SessionProvider session={now.session}>
          <MeProvider>
            <ClockProvider timeZone={now.session.timezone}>
              <LiveProvider>
                <NoticesProvider>
                  <Shell>
                    <Suspense fallback={<Waiting />}>
                      <Pages />
                    </Suspense>
                  </Shell>
                </NoticesProvider>
              </LiveProvider>
            </ClockProvider>
          </MeProvider>
        </SessionProvider>
      );
  }
}

/** The service serves the page at these addresses: see src/dashboard/page-routes.ts. */
function Pages() {
  return (
    <Switch>
      <Route path="/" component={TodayPage} />
      <Route path="/machines" component={MachinesPage} />
      <Route path="/machines/:id">{({ id }) => <MachinePage id={id} />}</Route>
      <Route path="/machines/:id/count">{({ id }) => <CountPage id={id} />}</Route>
      <Route path="/approvals" component={ApprovalsPage} />
      <Route path="/approvals/:id">{({ id }) => <ApprovalPage id={id} />}</Route>
      <Route path="/purchases" component={PurchasesPage} />
      <Route path="/purchases/:id">{({ id }) => <PurchasePage id={id} />}</Route>
      <Route path="/sales/:id" component={SalePage} />
      <Route path="/prices" component={PricesPage} />
      <Route path="/prices/:id" component={ProductPricesPage} />
      <Route path="/restocking" component={RestockingPage} />
      <Route path="/restocking/runs/:id">{({ id }) => <RunPage id={id} />}</Route>
      <Route path="/restocking/runs/:id/pick-list">{({ id }) => <PickListPage id={id} />}</Route>
      <Route path="/visits" component={VisitsPage} />
      <Route path="/visits/drive" component={DrivePage} />
      <Route path="/visits/settings" component={VisitSettingsPage} />
      <Route path="/visits/value" component={VisitValuePage} />
      <Route path="/reports" component={ReportsPage} />
      <Route path="/match" component={MatchPage} />
      <Route path="/catalog" component={CatalogPage} />
      <Route path="/tasks" component={TasksPage} />
      <Route path="/events" component={EventsPage} />
      <Route path="/rules" component={RulesPage} />
      <Route path="/vendors/:namespace/files">
        {({ namespace }) => <FilesPage namespace={namespace} />}
      </Route>
      <Route path="/vendors/:namespace/files/:id">
        {({ namespace, id }) => <FilePage namespace={namespace} id={id} />}
      </Route>
      <Route path="/settings" component={SettingsPage} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}
