let people = 0

/** What somebody new types into the form: with spaces and a country code, as people do. */
export const contact = (given = {}) => ({
  investor_name: ' Vera  Visitor ',
  investor_email: ` Vera-${++people}@Example.com `,
  investor_phone: '1 (415) 555-0100',
  message: 'Two\nlines',
  ...given,
})

/** As the last one is kept. */
export const lastEmail = (): string => `vera-${people}@example.com`
