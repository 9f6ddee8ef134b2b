import { z } from 'zod'
import { strict } from '../strict'
import { collectionSchema } from './collection-schema'

/** site.json: what the administrator of a site has chosen. It lies beside index.html, and no build contains it. */
export const siteSchema = strict({
  format: z.literal('triplane-site/1'),
  /** Servers that the pages of the site may send answers to. */
  collect: z.array(collectionSchema.shape.server),
})
export type SiteChoices = Readonly<z.infer<typeof siteSchema>>
