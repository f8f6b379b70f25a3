import { existsSync } from 'node:fs';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The installed Chromium: the one named by `CHROME`, or one in a common location. */
export function findBrowser(given = process.env.CHROME) {
  if (given !== undefined) {
    if (existsSync(given)) return given;
    throw new Error(`CHROME names ${given}, and there is no such file.`);
  }
  const found = KNOWN_PLACES.find((place) => existsSync(place));
  if (found) return found;
  throw new Error(
    'No Chromium was found: install one ("apt-get install chromium"), or say with CHROME=/path/to/chrome where it is.',
  );
}

/** It contacts only the service under test, so that a page's requests can be counted. */
export const browserFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--disable-quic',
  // Chromium's sandbox does not work for root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
