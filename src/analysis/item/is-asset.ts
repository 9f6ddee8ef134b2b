/**
 * Volumes and pictures of a dropped package folder: nothing of them is needed here. Pictures of a package are named by
 * their content; any other one may be a photo of a receipt.
 */
export const isAsset = (name: string): boolean =>
  /\.nii(\.gz)?$/i.test(name) || /(^|\/)[0-9a-f]{16}\.(png|jpe?g)$/i.test(name)
