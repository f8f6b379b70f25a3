import { chromium, type Browser } from 'playwright-core';
import { browserFlags, findBrowser } from '../../../scripts/browser.mjs';

export const DESK = { width: 1280, height: 900 };
export const PHONE = { width: 375, height: 812 };

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
