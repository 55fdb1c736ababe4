import type { Plugin } from 'rollup'

export function browserPlugins(options?: { module?: boolean; loader?: boolean }): Plugin[]
export function serverPlugins(): Plugin[]
