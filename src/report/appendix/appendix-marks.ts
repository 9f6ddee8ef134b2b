import type { DraftedReport } from '../report'

/** Rated marks as areas under curves (R134). */
export function markingSection({ freeResponse }: DraftedReport): string[] {
  if (freeResponse === undefined) return []
  const hasLroc = freeResponse.readers.some(({ lroc }) => lroc.reason !== 'several-lesions')
  return [
    'The area under the weighted AFROC curve is a mean over all pairs of an image with lesions and an image without. For each pair it takes the proportion of the lesions that are rated above the highest mark of the other image. Equal ratings count half; a lesion or an image without a mark is below every rating (Chakraborty and Zhai 2016, doi:10.1118/1.4947125). A lesion has the highest rating of the marks on it.',
    ...(hasLroc
      ? [
          'The area under the LROC curve uses the highest mark of an image with a lesion, which counts only on the lesion (Swensson 1996, doi:10.1118/1.597758). It is given if no image has several lesions.',
        ]
      : []),
    'Standard errors are by the jackknife over clusters, √((K − 1)/K·Σ(θ₍ₖ₎ − θ̄)²); for a difference, each cluster is removed from both readers. CIs and tests are normal.',
  ]
}
