import { scenes } from './support/scenes.js';
import { TOKEN } from './support/site.js';

const { scene, site } = scenes({ machines: 0 });

/** Everything a script on the page could read. */
const READABLE = `JSON.stringify([
  { ...localStorage }, { ...sessionStorage }, document.cookie, location.href,
  document.documentElement.outerHTML, [...document.querySelectorAll('input')].map((i) => i.value),
])`;

describe('signing in', () => {
  it(
    'accepts the operator token and persists across a reload',
    scene(async (visit) => {
      const { page } = visit;
      await page.goto(`${site().origin}/`);
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      await visit.signIn();
      await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
      expect(await page.getByLabel('Operator token').count()).toBe(0);
      expect(visit.evidence.console.filter((text) => text.startsWith('error'))).toEqual([
        expect.stringContaining('401'),
      ]);
    }),
  );

  it(
    'does not leave the token where a script can read it',
    scene(async (visit) => {
      const { page } = visit;
      await visit.goto('/');
      await visit.signIn();
      await visit.isLive();
      expect(await page.evaluate(READABLE)).not.toContain(TOKEN);
      const cookies = await page.context().cookies();
      expect(cookies).toEqual([
        expect.objectContaining({
          name: 'service_auth',
          httpOnly: true,
          sameSite: 'Strict',
          path: '/',
        }),
      ]);
    }),
  );

  it(
    'refuses a wrong token and does not store it',
    scene(async (visit) => {
      const { page } = visit;
      const wrong = 'wrong-operator-token-0123456789abcdef';
      await visit.goto('/');
      await visit.signIn(wrong);
      await page.getByRole('alert').getByText('Incorrect operator token.').waitFor();
      expect(await page.getByLabel('Operator token').inputValue()).toBe('');
      expect(await page.evaluate(READABLE)).not.toContain(wrong);
      expect(await page.context().cookies()).toEqual([]);
      await page.reload();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      await visit.signIn();
      await visit.isLive();
    }),
  );

  it(
    'opens the requested page after signing in',
    scene(async (visit) => {
      await visit.goto('/rules');
      await visit.signIn();
      await visit.page.getByRole('heading', { name: 'Rules', level: 1 }).waitFor();
      expect(new URL(visit.page.url()).pathname).toBe('/rules');
    }),
  );

  it(
    'ends in every window when the owner signs out',
    scene(async (visit) => {
      const { page } = visit;
      await visit.open('/');
      const other = await visit.anotherWindow();
      await other.goto('/events');
      await other.isLive();
      await page.getByLabel('Preferences').click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      expect(await page.context().cookies()).toEqual([]);
      // The other window learns of it from its next request.
      await other.walkTo('Rules');
      await other.page.reload();
      await other.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    }),
  );
});
