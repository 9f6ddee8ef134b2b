/**
 * The part of analysis.R on answers in words, from accepted.csv, and on the bootstrap of accuracy, from questions.csv. The generator
 * is that of the report, so that the same replicates are drawn; `drawn_seed` and `drawn_times` stand before it.
 */
export const ANALYSIS_R_DRAWN = `
# Answers in words: exact match and token F1 after SQuAD normalisation, against the best of the accepted wordings.
words_of <- function(text) {
  # White space of every kind is one space.
  points <- utf8ToInt(enc2utf8(text))
  points[points %in% c(9:13, 28:32, 133, 160, 5760, 8192:8202, 8232, 8233, 8239, 8287, 12288)] <- 32L
  text <- tolower(intToUtf8(points))
  text <- gsub("[!-/:-@\\\\[-\\\\x60{-~]", "", text, perl = TRUE)
  text <- gsub("(?<![\\\\p{L}\\\\p{N}_])(?:a|an|the)(?![\\\\p{L}\\\\p{N}_])", " ", text, perl = TRUE)
  words <- strsplit(text, " ", fixed = TRUE)[[1]]
  words[words != ""]
}
token_f1 <- function(given, accepted) {
  if (length(given) == 0 || length(accepted) == 0) return(as.numeric(length(given) == length(accepted)))
  all_words <- union(given, accepted)
  shared <- sum(pmin(tabulate(match(given, all_words), length(all_words)),
                     tabulate(match(accepted, all_words), length(all_words))))
  2 * shared / (length(given) + length(accepted))
}
accepted_file <- file.path(folder, "exports", "accepted.csv")
if (!is.null(scores) && file.exists(accepted_file)) {
  accepted <- read.csv(accepted_file, colClasses = "character", na.strings = character(0), fileEncoding = "UTF-8")
  wordings <- lapply(split(accepted$wording, paste(accepted$item, accepted$question)), function(all) lapply(all, words_of))
  for (i in which(scores$figure %in% c("exact_match", "token_f1") & scores$value != "")) {
    row <- scores[i, ]
    own <- named_series(row$who)
    if (is.null(own)) next
    own <- under(own, row$condition)
    own <- own[own$kind == "text" & own$correct != "", ]
    got <- sapply(seq_len(nrow(own)), function(k) {
      if (own$outcome[k] == "abstained") return(0)
      given <- words_of(own$value[k])
      max(sapply(wordings[[key_of(own[k, ])]], function(one)
        if (row$figure == "exact_match") as.numeric(identical(given, one)) else token_f1(given, one)))
    })
    check("text_match", mean(got), row$value)
  }
}

# The bootstrap of accuracy: clusters are resampled within their strata by xoroshiro128+. Its 32-bit words are held as two halves, in
# the order s00, s01, s10, s11; each row of a matrix is a state.
next_states <- function(s) {
  a <- list(bitwXor(s[, 5], s[, 1]), bitwXor(s[, 6], s[, 2]), bitwXor(s[, 7], s[, 3]), bitwXor(s[, 8], s[, 4]))
  low <- function(x, by) bitwAnd(bitwShiftL(x, by), 65535L)
  eight <- function(high, below) bitwOr(bitwShiftL(bitwAnd(high, 255L), 8L), bitwShiftR(below, 8L))
  five <- function(high, below) bitwOr(low(high, 5L), bitwShiftR(below, 11L))
  cbind(
    bitwXor(bitwXor(bitwXor(low(s[, 2], 8L), bitwShiftR(s[, 3], 8L)), a[[1]]), a[[2]]),
    bitwXor(eight(s[, 3], s[, 4]), a[[2]]),
    bitwXor(bitwXor(bitwXor(low(s[, 4], 8L), bitwShiftR(s[, 1], 8L)), a[[3]]), a[[4]]),
    bitwXor(bitwXor(eight(s[, 1], s[, 2]), a[[4]]), a[[1]]),
    five(a[[3]], a[[4]]), bitwXor(low(a[[4]], 5L), bitwShiftR(a[[1]], 11L)),
    five(a[[1]], a[[2]]), bitwXor(low(a[[2]], 5L), bitwShiftR(a[[3]], 11L)))
}
bits_of <- function(s) as.vector(sapply(s, function(half) (half %/% 2^(0:15)) %% 2))
halves_of <- function(bits) as.integer(colSums(matrix(bits, nrow = 16) * 2^(0:15)))
# A step is linear in the bits: many states far apart advance in parallel.
numbers_of <- function(seed, count) {
  length_of <- 2^ceiling(log2(sqrt(count)))
  jump <- sapply(1:128, function(k) bits_of(next_states(matrix(halves_of(1:128 == k), nrow = 1))))
  for (double in seq_len(log2(length_of))) jump <- (jump %*% jump) %% 2
  halves <- function(x) as.integer(c(x %/% 65536, x %% 65536))
  seed <- seed %% 2^32
  start <- bits_of(c(halves(2^32 - 1 - seed), 65535L, 65535L, 0L, 0L, halves(seed)))
  states <- matrix(0L, nrow = ceiling(count / length_of), ncol = 8)
  for (k in seq_len(nrow(states))) {
    states[k, ] <- halves_of(start)
    start <- as.vector(jump %*% start) %% 2
  }
  out <- matrix(0, nrow = length_of, ncol = nrow(states))
  for (step in seq_len(length_of)) {
    out[step, ] <- ((states[, 1] + states[, 5]) * 65536 + states[, 2] + states[, 6]) %% 2^32
    states <- next_states(states)
  }
  out[seq_len(count)]
}
redrawn <- accuracy[accuracy$bootstrap95_low != "", ]
clusters <- length(unique(asked$cluster))
# This many numbers take seconds; more are not recomputed here.
if (nrow(redrawn) > 0 && clusters * drawn_times <= 5e6) {
  stratum <- asked$stratum[match(seq_len(clusters) - 1, as.integer(asked$cluster))]
  members <- unname(split(seq_len(clusters), factor(stratum, levels = unique(stratum))))
  drawn <- matrix(numbers_of(drawn_seed, clusters * drawn_times), nrow = clusters)
  from <- 0
  for (own in members) {
    at <- from + seq_along(own)
    drawn[at, ] <- own[floor(drawn[at, , drop = FALSE] * (length(own) / 2^32)) + 1]
    from <- from + length(own)
  }
  # With fewer than 100 clusters, the percentiles are further out (expanded percentile interval).
  outside <- 0.025
  free <- clusters - length(members)
  if (clusters < 100 && free > 0) outside <- pnorm(-sqrt(clusters / free) * qt(0.975, free))
  for (i in seq_len(nrow(redrawn))) {
    row <- redrawn[i, ]
    own <- answers[answers$rater == row$rater & answers$rater_kind == row$rater_kind &
                     answers$session == row$session & answers$correct != "", ]
    place <- factor(cluster_of[key_of(own)] + 1, levels = seq_len(clusters))
    right <- as.vector(tapply(own$correct == "true", place, sum, default = 0))
    n <- as.vector(table(place))
    shares <- colSums(matrix(right[drawn], nrow = clusters)) / colSums(matrix(n[drawn], nrow = clusters))
    ends <- quantile(shares[is.finite(shares)], c(outside, 1 - outside), names = FALSE, type = 7)
    check("bootstrap_ci", ends[1], row$bootstrap95_low)
    check("bootstrap_ci", ends[2], row$bootstrap95_high)
  }
} else if (nrow(redrawn) > 0) {
  cat(sprintf("bootstrap_ci: %.0f draws are too many for R, so the intervals are not recomputed\\n", clusters * drawn_times))
}
`
