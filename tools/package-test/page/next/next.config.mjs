export default { output: 'export', trailingSlash: true, turbopack: { root: new URL('..', import.meta.url).pathname } }
