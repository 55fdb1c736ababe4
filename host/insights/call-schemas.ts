export const FORM_REPLY = 'A form is answered with the page that comes next.'
