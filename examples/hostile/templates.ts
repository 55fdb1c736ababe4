import type { HostilePage } from './page.ts'
import { file, goThereAndBack, ISLANDS, SCRIPTS } from './there-and-back.ts'

const PARTS = JSON.stringify(ISLANDS).replaceAll('</', '<\\/')

const alpine = (name: string, inside: string): HostilePage => ({
  name: `Alpine ${name}`,
  head: file('alpinejs/dist/cdn.min.js', 'defer'),
  body: `<main x-data="{ isOpen: true, html: document.getElementById('html').innerHTML }">
<button id="next" @click="isOpen = false">Next</button> <button id="back" @click="isOpen = true">Back</button>${inside}</main>
<template id="html">${ISLANDS}</template>${SCRIPTS}`,
  check: goThereAndBack('button'),
})

const vue = (name: string, render: string): HostilePage => ({
  name: `Vue ${name}`,
  head: file('@vue/runtime-dom/dist/runtime-dom.global.prod.js'),
  body: `<p><button id="next">Next</button> <button id="back">Back</button></p><main></main>${SCRIPTS}<script>
const { createApp, h, KeepAlive, Transition, ref } = VueRuntimeDOM
const html = ${PARTS}
const [isOpen, visits] = [ref(true), ref(0)]
const Maps = { render: () => h('div', { innerHTML: html }) }
const Other = { render: () => h('h2', 'Elsewhere') }
createApp({ render: () => ${render} }).mount('main')
document.getElementById('next').onclick = () => { isOpen.value = false }
document.getElementById('back').onclick = () => { isOpen.value = true; visits.value++ }
</script>`,
  check: goThereAndBack('button'),
})

/** Frameworks that make and remake a part of a page from templates. */
export const templates: HostilePage[] = [
  alpine('makes the maps by x-if', `<template x-if="isOpen"><section>${ISLANDS}</section></template>`),
  alpine('makes the maps by x-html', `<section x-html="isOpen ? html : 'Elsewhere'"></section>`),
  alpine(
    'makes the maps from what was drawn',
    `<section x-html="isOpen ? $el.drawn ?? html : ($el.drawn = $el.innerHTML, 'Elsewhere')"></section>`,
  ),
  vue('makes the maps by v-if and v-html', 'isOpen.value ? h(Maps) : h(Other)'),
  vue('keeps the maps alive beside another route', 'h(KeepAlive, () => isOpen.value ? h(Maps) : h(Other))'),
  vue('makes the maps anew by a key', "isOpen.value ? h('div', { key: visits.value, innerHTML: html }) : h(Other)"),
  vue(
    'writes all HTML anew',
    "h('div', { innerHTML: isOpen.value ? html + '<!--' + visits.value + '-->' : 'Elsewhere' })",
  ),
  vue(
    'fades between the maps and another route',
    "h(Transition, { mode: 'out-in' }, () => isOpen.value ? h(Maps) : h(Other))",
  ),
]
