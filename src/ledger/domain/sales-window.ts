/** How many days of sales are kept up to date unless somebody asks for more. */
export const SALES_WINDOW_DAYS = 30;
