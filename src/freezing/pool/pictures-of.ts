/** What an item shows, volumes first, each with its place: `volumes[0]`. */
export const picturesOf = <V, I>({
  volumes,
  images,
}: {
  readonly volumes: readonly V[]
  readonly images: readonly I[]
}) => [
  ...volumes.map((volume, n) => ({ ...volume, at: `volumes[${n}]` })),
  ...images.map((image, n) => ({ ...image, at: `images[${n}]` })),
]
