import type { DraftedReport } from '../report'

/** Rated marks as areas under curves (R134). */
export function markingSection({ freeResponse }: DraftedReport): string[] {
  if (freeResponse === undefined) return []
  const hasLroc = freeResponse.readers.some(({ lroc }) => lroc.reason !== 'several-lesions')
  return [
    'The area under the weighted AFROC curve is the mean, over all pairs of an image with lesions and one without, of the share of its lesions rated above the highest mark of the other; equal ratings count half, and a lesion or an image without a mark is below every rating (Chakraborty and Zhai 2016, doi:10.1118/1.4947125). A lesion has the highest rating of the marks on it.',
    ...(hasLroc
      ? [
          'The area under the LROC curve takes the highest mark of an image with a lesion, which counts where it lies on the lesion (Swensson 1996, doi:10.1118/1.597758); it is given where no image has several lesions.',
        ]
      : []),
    'Standard errors are jackknife over clusters, √((K − 1)/K·Σ(θ₍ₖ₎ − θ̄)²), of a difference with both readers left out of together; intervals and tests are normal.',
  ]
}
