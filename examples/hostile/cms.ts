import { LOADER } from '../scenarios/parts.ts'
import type { HostilePage } from './page.ts'

const PROPS = '{"highlight":["TX"],"title":"Sales &amp; rents"}'

/** What content management systems make of a pasted snippet. */
export const cms: HostilePage[] = [
  {
    name: 'WordPress puts paragraphs around everything and breaks between the lines',
    body: `<p><div data-plat="state-map"></p>\n<p><script type="application/json">{"highlight":["TX"]}</script><br />\nOur markets</p>\n</div>\n<p>${LOADER}</p>`,
  },
  {
    name: 'an editor escapes the quotes of the props',
    body: `<div data-plat="state-map" data-plat-props="${PROPS.replaceAll('"', '&quot;')}"><p>Our markets</p></div>${LOADER}`,
  },
  {
    name: 'a page builder adds an id, a class, a style and attributes of its own to the element',
    body: `<div class="sqs-block" data-plat="state-map" data-plat-props='${PROPS}' data-elementor-type="widget" style="min-height:1px" id="block-7f3a"><p>Our markets</p></div>${LOADER}`,
  },
  {
    name: 'a page builder inserts the element from a template, after the loader has run',
    body: `<template id="t"><div data-plat="state-map" data-plat-props='${PROPS}'><p>Our markets</p></div></template><div id="slot"></div>${LOADER}
<script>setTimeout(() => document.getElementById('slot').append(document.getElementById('t').content.cloneNode(true)), 300)</script>`,
  },
  {
    name: 'a script optimizer moves the loader before the element and drops async and crossorigin',
    body: `<script src="http://localhost:4000/embed/v1/loader.js"></script><div data-plat="state-map" data-plat-props='${PROPS}'><p>Our markets</p></div>`,
  },
]
