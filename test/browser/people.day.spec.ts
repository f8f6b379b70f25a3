import { seriousFindings } from './support/accessibility.js';
import { focusOf, tabTo } from './support/focus.js';
import { PHONE } from './support/launch.js';
import { overflowing } from './support/overflow.js';
import { englishWords } from './support/page-words.js';
import {
  age,
  createPasskey,
  invitePerson,
  isAtHome,
  isSignedOut,
  PASSWORD,
  setPassword,
  signOut,
  usePasskey,
  usePassword,
} from './support/people.js';
import { scenes } from './support/scenes.js';
import { addAuthenticator } from './support/virtual-authenticator.js';
import type { Visit } from './support/visit.js';

const { scene, site } = scenes({ machines: 0, isAtLocalhost: true });

const ON_A_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true };

/** Everything that remains where others could find it. */
const LEFT_BEHIND = `JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage },
  document.documentElement.outerHTML])`;

it(
  'a person accepts the invitation with a passkey and signs in with it',
  scene(async (visit) => {
    const { page } = visit;
    await addAuthenticator(page);
    const invited = await invitePerson(site());
    await visit.goto(invited.path);
    await page.getByText('Welcome, Mei.').waitFor();
    // The code is gone from the address bar and never went over the network in an address.
    const code = invited.path.split('#')[1] ?? '';
    expect(page.url()).toBe(`${site().origin}/invitation`);
    expect(visit.evidence.requested.map(({ pathname, search }) => pathname + search)).not.toContain(
      code,
    );
    await page.getByRole('button', { name: 'Create a passkey' }).click();
    await isAtHome(visit);
    await visit.isLive();
    expect(await page.evaluate(LEFT_BEHIND)).not.toContain(code);
    await signOut(visit);
    expect(await page.context().cookies()).toEqual([]);
    await usePasskey(visit);
    await visit.isLive();
    expect(visit.evidence.policyViolations).toEqual([]);
  }),
);

it(
  'a person sets a password and signs in with it',
  scene(async (visit) => {
    const { page } = visit;
    await setPassword(visit, await invitePerson(site()), 'Mei.Password');
    await isAtHome(visit);
    await signOut(visit);
    await usePassword(visit, 'mei.password', 'not the right password');
    await page.getByRole('alert').getByText('Incorrect name or password.').waitFor();
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    await usePassword(visit, 'mei.password', PASSWORD);
    await isAtHome(visit);
    expect(await page.evaluate(LEFT_BEHIND)).not.toContain(PASSWORD);
  }),
);

it(
  'an invitation works once, and says so afterwards',
  scene(async (visit) => {
    const { page } = visit;
    const invited = await invitePerson(site());
    await setPassword(visit, invited, 'mei.once');
    await isAtHome(visit);
    const other = await visit.anotherWindow();
    await other.goto(invited.path);
    await other.page.getByRole('alert').getByText('This invitation was already used').waitFor();
    expect(await other.page.getByLabel('Password').count()).toBe(0);
    // Whoever has signed in stays signed in.
    await page.reload();
    await isAtHome(visit);
  }),
);

it(
  'an invitation that is used elsewhere while it is open is refused',
  scene(async (visit) => {
    const { page } = visit;
    const invited = await invitePerson(site());
    await visit.goto(invited.path);
    await page.getByText('Welcome, Mei.').waitFor();
    const other = await visit.anotherWindow();
    await setPassword(other, invited, 'mei.elsewhere');
    await isAtHome(other);
    await page.getByLabel('Sign-in name').fill('mei.too-late');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('alert').getByText('This invitation was already used').waitFor();
  }),
);

it(
  'a link without its code, and a sign-in name that is taken, are explained',
  scene(async (visit) => {
    const { page } = visit;
    await visit.goto('/invitation');
    await page.getByText('Open the invitation link again').waitFor();
    await setPassword(visit, await invitePerson(site()), 'mei.taken');
    await isAtHome(visit);
    await setPassword(visit, await invitePerson(site()), 'MEI.taken');
    await page.getByRole('alert').getByText('Somebody else has this sign-in name.').waitFor();
    await page.getByLabel('Sign-in name').fill('mei.free');
    await page.getByRole('button', { name: 'Set password' }).click();
    await isAtHome(visit);
  }),
);

it.each([
  ['has not been used for a week', 'last_used_at', '7 days 1 minute'],
  ['is thirty days old', 'created_at', '30 days 1 minute'],
] as const)('a session ends when it %s', async (_, column, interval) => {
  await scene(async (visit) => {
    await addAuthenticator(visit.page);
    const invited = await invitePerson(site());
    await createPasskey(visit, invited);
    await visit.isLive();
    await age(site(), invited, column, interval);
    await visit.goto('/rules');
    await isSignedOut(visit);
    await visit.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await visit.page.getByRole('heading', { name: 'Rules', level: 1 }).waitFor();
  })();
});

it(
  'a person can accept and sign in with the keyboard alone',
  scene(async (visit) => {
    const { page } = visit;
    const { keyboard } = page;
    await addAuthenticator(page);
    await visit.goto((await invitePerson(site())).path);
    await page.getByRole('button', { name: 'Create a passkey' }).waitFor();
    expect((await focusOf(page)).name).toBe('Create a passkey');
    await keyboard.press('Enter');
    await isAtHome(visit);
    await signOutByKeyboard(visit);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    expect((await focusOf(page)).name).toBe('Sign in with a passkey');
    await keyboard.press('Enter');
    await isAtHome(visit);
  }),
);

it(
  'a password needs no pointer either',
  scene(async (visit) => {
    const { page } = visit;
    const { keyboard } = page;
    await visit.goto((await invitePerson(site())).path);
    await page.getByRole('button', { name: 'Create a passkey' }).waitFor();
    await keyboard.press('Tab');
    await keyboard.type('mei.keyboard');
    await keyboard.press('Tab');
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    await isAtHome(visit);
    await signOutByKeyboard(visit);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await keyboard.press('Tab');
    await keyboard.type('mei.keyboard');
    await keyboard.press('Tab');
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    await isAtHome(visit);
  }),
);

async function signOutByKeyboard(visit: Visit): Promise<void> {
  await visit.isLive();
  await tabTo(visit.page, /^Preferences$/);
  await visit.page.keyboard.press('Enter');
  await tabTo(visit.page, /^Sign out$/);
  await visit.page.keyboard.press('Enter');
  await isSignedOut(visit);
}

it(
  'works on a phone: everything fits, is large enough to tap, accessible and in Chinese',
  scene(async (visit) => {
    const { page } = visit;
    await addAuthenticator(page);
    await visit.goto((await invitePerson(site(), '陈梅')).path);
    await page.getByText('Welcome, 陈梅.').waitFor();
    await checkOnPhone(visit);
    await page.getByRole('button', { name: 'Create a passkey' }).tap();
    await isAtHome(visit);
    await signOut(visit);
    await checkOnPhone(visit);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).tap();
    await isAtHome(visit);
  }, ON_A_PHONE),
);

async function checkOnPhone({ page }: Visit): Promise<void> {
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  for (const part of await page.locator('button, input, select').all()) {
    expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.getByLabel('Language').selectOption({ label: '中文' });
  await page.locator('html[lang=zh-CN]').waitFor();
  expect(await englishWords(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await page.getByLabel('语言').selectOption({ label: 'English' });
  await page.locator('html[lang=en]').waitFor();
}

it(
  'offers only a password at an address where no passkey is possible',
  scene(async (visit) => {
    const { page } = visit;
    const atAddress = site().origin.replace('localhost', '127.0.0.1');
    await page.goto(`${atAddress}/`);
    await isSignedOut(visit);
    expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
    await page.goto(atAddress + (await invitePerson(site())).path);
    await page.getByText('Passkeys are not possible in this browser at this address.').waitFor();
    expect(await page.getByRole('button', { name: 'Create a passkey' }).count()).toBe(0);
  }),
);
