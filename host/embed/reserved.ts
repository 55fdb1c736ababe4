/**
 * Names under `/embed/` that no island may take, since their addresses mean something else. Exact versions (`1.4.2`) cannot
 * be names of islands anyway.
 */
export const RESERVED = ['v1', 'v2', 'v3', 'c', 'loader', 'integrity', 'manifest', 'index', 'assets', 'maps', 'builder']
