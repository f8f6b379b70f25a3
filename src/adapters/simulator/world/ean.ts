/** The EAN-13 whose first twelve digits are given. */
export function ean13(twelveDigits: string): string {
  let sum = 0;
  for (let index = 0; index < 12; index += 1) {
    sum += Number(twelveDigits[index]) * (index % 2 === 0 ? 1 : 3);
  }
  return twelveDigits + String((10 - (sum % 10)) % 10);
}
