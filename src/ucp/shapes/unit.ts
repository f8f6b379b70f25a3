/** How goods are sold, as UN/ECE codes: piece by piece, or by the box. */
export type Unit = 'EA' | 'BX';
