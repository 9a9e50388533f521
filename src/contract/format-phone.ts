/** A number as it is kept, for people: accounts keep the digits with the country code and without its plus. */
export function formatPhone(phoneNo: string): string {
  // No country code begins with 0, and none is so short that fewer digits would be a number of another country.
  return /^[1-9]\d{7,14}$/.test(phoneNo) ? `+${phoneNo}` : phoneNo;
}

/** The reverse: what an account keeps of a number that was shown. */
export function keptPhone(shown: string): string {
  const text = shown.trim();
  return /^\+\d+$/.test(text) ? text.slice(1) : text;
}
