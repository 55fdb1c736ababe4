export const FORM_REPLY = 'A form submission redirects to the next page.'
