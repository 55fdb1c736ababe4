let people = 0

/** Builds the contact details of a new person, with spaces and a country code as people type them. */
export const contact = (overrides = {}) => ({
  investor_name: ' Vera  Visitor ',
  investor_email: ` Vera-${++people}@Example.com `,
  investor_phone: '1 (415) 555-0100',
  message: 'Two\nlines',
  ...overrides,
})

/** Returns the last email as it is stored. */
export const lastEmail = (): string => `vera-${people}@example.com`
