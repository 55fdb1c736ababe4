export const PATH = '/admin/analytics'
