/** How many days of sales are kept up to date unless somebody asks for more. */
export const SALES_WINDOW_DAYS = 30;

/** How many days of sales are known in the end: reads reach back for them bit by bit. */
export const HISTORY_DAYS = 84;
