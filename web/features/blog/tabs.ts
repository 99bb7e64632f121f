// Apart from the page, so that the address is read without loading it.
export const blogTabs = ['posts', 'categories', 'tags'] as const
export type BlogTab = (typeof blogTabs)[number]
