import type { Plugin } from 'vite'

export declare function devBuild(): Plugin
