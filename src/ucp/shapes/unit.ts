/** The unit of sale as a UN/ECE code: each or box. */
export type Unit = 'EA' | 'BX';
