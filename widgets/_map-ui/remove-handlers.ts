const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*))?/g

/**
 * Removes `onclick` and the like from HTML before it is parsed. A sanitizer removes them too, but after the parser has reported each
 * one to a page whose policy forbids them.
 */
export const removeHandlers = (html: string): string =>
  html.replace(TAG, (tag) => tag.replace(ATTRIBUTE, (attribute, name) => (/^on/i.test(name) ? '' : attribute)))
