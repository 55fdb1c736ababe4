/** `+14155550100` → `(415) 555-0100`; numbers of other countries as they are. */
export const phoneInWords = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
