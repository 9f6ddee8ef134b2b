/** Volumes and pictures of a dropped package folder: nothing of them is needed here. */
export const isAsset = (name: string): boolean => /\.(nii|nii\.gz|png|jpe?g)$/i.test(name)
