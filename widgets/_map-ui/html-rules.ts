/** What is removed from a map's HTML, besides what runs, in the words of `Element.setHTML`. Classes and styles stay: pages style their pop-ups. */
export const RULES = {
  /** Fields would make a form that looks like the page's own, `<meta>` could redirect the page, a style sheet applies to the whole page
   * where a map is in light DOM, and an island would have props of its own. */
  removeElements: [
    ...['meta', 'link', 'base', 'style', 'slot'],
    ...['input', 'select', 'textarea', 'datalist', 'output', 'meter', 'progress'],
  ],
  /** Their content stays. */
  replaceWithChildrenElements: ['form', 'fieldset', 'label', 'button', 'dialog'],
  /** `name` hides properties of the document, others make an element editable or put it over the page. */
  removeAttributes: ['data-plat', 'name', 'contenteditable', 'popover', 'popovertarget', 'autofocus'],
}
