/** Made by database/generate-types.ts from the migrated database. Do not edit. */

// eslint-disable-next-line
export interface Database {}
