/** The simulated vendor of all dumps: a restored database must find its products and machine. */
export const VENDOR = { seed: 'upgrades', machines: 1 };
