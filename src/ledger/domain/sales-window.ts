/** The days of sales kept up to date by default. */
export const SALES_WINDOW_DAYS = 30;

/** The days of sales known eventually: polls extend the covered range step by step. */
export const HISTORY_DAYS = 84;
