/**
 * The part of analysis.R that computes the analyses of readers and cases again: areas from mrmcaov.csv, Obuchowski and
 * Rockette's tests with the jackknife, laid beside readers.csv. It stands in the script only where there is such a file.
 */
export const ANALYSIS_R_READERS = `
# Readers and cases: areas under the ROC curve, Obuchowski and Rockette's analysis with the jackknife.
or_largest <- 0
or_unlike <- 0
or_count <- 0
roc_count <- 0
dbm_count <- 0
or_compare <- function(ours, theirs) {
  or_count <<- or_count + 1
  theirs <- number(theirs)
  ours <- if (is.finite(ours)) ours else NA_real_
  if (is.na(ours) != is.na(theirs)) or_unlike <<- or_unlike + 1
  else if (!is.na(ours)) or_largest <<- max(or_largest, abs(ours - theirs))
}
# Conditions by their names, the reference last: of each two the first minus the second.
in_order <- function(conditions) {
  names <- sort(unique(conditions), method = "radix")
  c(names[names != reference], names[names == reference])
}
floored <- function(x) if (!is.na(x) && x < 0) 0 else x

# The share of pairs of a diseased and a normal case in which the diseased one is rated higher, ties a half.
area <- function(rating, truth) {
  pos <- rating[truth == 1 & !is.na(rating)]
  neg <- rating[truth == 0 & !is.na(rating)]
  if (length(pos) == 0 || length(neg) == 0) return(NA_real_)
  ranks <- rank(c(pos, neg))
  (sum(ranks[seq_along(pos)]) - length(pos) * (length(pos) + 1) / 2) / (length(pos) * length(neg))
}
limits_of <- function(estimate, se, df) {
  q <- if (is.na(df)) qnorm(0.975) else qt(0.975, df)
  c(estimate - q * se, estimate + q * se)
}

readers_table <- if (file.exists(file.path(folder, "readers.csv"))) read("readers.csv") else NULL
ratings_file <- file.path(folder, "exports", "mrmcaov.csv")
own <- if (is.null(readers_table)) NULL else subset(readers_table,
  measure == "auc" & method == "obuchowski-rockette" & covariance == "jackknife")
if (!is.null(own) && nrow(own) > 0 && file.exists(ratings_file)) {
  ratings <- read.csv(ratings_file, colClasses = "character", na.strings = character(0), fileEncoding = "UTF-8")
  map <- read.csv(file.path(folder, "exports", "id-map.csv"), colClasses = "character",
                  na.strings = character(0), fileEncoding = "UTF-8")
  map <- map[map$what == "case", ]
  for (set in unique(own$questions)) {
    wanted <- own[own$questions == set, ]
    cases <- map$name[map$question %in% strsplit(set, " ", fixed = TRUE)[[1]]]
    d <- ratings[ratings$case %in% cases, ]
    cases <- unique(d$case)
    readers <- unique(d$reader)
    treatments <- in_order(d$treatment)
    truth <- as.numeric(d$truth[match(cases, d$case)])
    I <- length(treatments); J <- length(readers); K <- length(cases)
    # A column of ratings for each treatment and reader, the readers of the first treatment first.
    cells <- lapply(treatments, function(t) lapply(readers, function(r) {
      one <- d[d$treatment == t & d$reader == r, ]
      as.numeric(one$rating[match(cases, one$case)])
    }))
    columns <- unlist(cells, recursive = FALSE)
    theta <- matrix(sapply(columns, area, truth = truth), nrow = I, ncol = J, byrow = TRUE)
    # DeLong's standard error of each reader's area.
    roc_rows <- readers_table[readers_table$measure == "auc" & readers_table$questions == set &
                                readers_table$figure == "reader" & readers_table$method == "delong", ]
    for (i in seq_along(treatments)) for (j in seq_along(readers)) {
      row <- roc_rows[roc_rows$modality == treatments[i] & roc_rows$reader == readers[j], ]
      x <- cells[[i]][[j]]
      pos <- x[truth == 1 & !is.na(x)]; neg <- x[truth == 0 & !is.na(x)]
      if (nrow(row) != 1 || length(pos) < 2 || length(neg) < 2) next
      wins <- outer(pos, neg, function(a, b) (a > b) + (a == b) / 2)
      se <- sqrt(var(rowMeans(wins)) / length(pos) + var(colMeans(wins)) / length(neg))
      roc_count <- roc_count + 1
      or_compare(theta[i, j], row$estimate)
      if (row$se != "") or_compare(se, row$se)
    }
    # Each case is removed once; a case that was not read does not change the area.
    left <- sapply(columns, function(x) {
      whole <- area(x, truth)
      sapply(seq_len(K), function(k) if (is.na(x[k])) whole else area(x[-k], truth[-k]))
    })
    # Dorfman, Berbaum and Metz: analysis of variance of the pseudovalues.
    dbm_rows <- readers_table[readers_table$measure == "auc" & readers_table$questions == set &
                                grepl("dorfman|dbm", readers_table$method) & readers_table$figure == "test" &
                                readers_table$generalises_to == "readers-and-cases", ]
    if (I > 1 && J > 1 && nrow(dbm_rows) == 1) {
      whole <- as.vector(t(theta))
      Y <- aperm(array(K * rep(whole, each = K) - (K - 1) * matrix(left, nrow = K), c(K, J, I)), c(3, 2, 1))
      t_mean <- apply(Y, 1, mean); r_mean <- apply(Y, 2, mean); c_mean <- apply(Y, 3, mean)
      tr <- apply(Y, c(1, 2), mean); tc <- apply(Y, c(1, 3), mean); rc <- apply(Y, c(2, 3), mean)
      ms_t <- J * K * sum((t_mean - mean(Y))^2) / (I - 1)
      ms_tr <- K * sum((tr - outer(t_mean, r_mean, "+") + mean(Y))^2) / ((I - 1) * (J - 1))
      ms_tc <- J * sum((tc - outer(t_mean, c_mean, "+") + mean(Y))^2) / ((I - 1) * (K - 1))
      rest <- Y
      for (i in seq_len(I)) for (j in seq_len(J))
        rest[i, j, ] <- Y[i, j, ] - tr[i, j] - tc[i, ] - rc[j, ] + t_mean[i] + r_mean[j] + c_mean - mean(Y)
      ms_trc <- sum(rest^2) / ((I - 1) * (J - 1) * (K - 1))
      below <- ms_tr + max(ms_tc - ms_trc, 0)
      or_compare(ms_t / below, dbm_rows$statistic)
      or_compare(pf(ms_t / below, I - 1, below^2 / (ms_tr^2 / ((I - 1) * (J - 1))), lower.tail = FALSE), dbm_rows$p)
      dbm_count <- dbm_count + 1
    }
    S <- cov(matrix(left, nrow = K)) * (K - 1)^2 / K
    treatment_of <- rep(seq_len(I), each = J)
    reader_of <- rep(seq_len(J), times = I)
    mean_of <- function(same_t, same_r) {
      at <- outer(treatment_of, treatment_of, "==") == same_t & outer(reader_of, reader_of, "==") == same_r
      if (any(at)) mean(S[at]) else NA_real_
    }
    error <- mean_of(TRUE, TRUE); cov1 <- mean_of(FALSE, TRUE)
    cov2 <- mean_of(TRUE, FALSE); cov3 <- mean_of(FALSE, FALSE)
    means <- rowMeans(theta)
    by_reader <- colMeans(theta)
    mst <- if (I > 1) J * sum((means - mean(theta))^2) / (I - 1) else NA_real_
    mstr <- if (I > 1 && J > 1)
      sum((theta - outer(means, by_reader, "+") + mean(theta))^2) / ((I - 1) * (J - 1)) else NA_real_
    gap <- floored(cov2 - cov3)
    for (to in c("readers-and-cases", "cases", "readers")) {
      if (J < 2 && to != "cases") next
      rows <- wanted[wanted$generalises_to == to, ]
      if (I > 1) {
        denominator <- switch(to, "readers-and-cases" = mstr + J * gap,
                              cases = error - cov1 + if (J > 1) (J - 1) * gap else 0, readers = mstr)
        df2 <- switch(to, "readers-and-cases" = denominator^2 / (mstr^2 / ((I - 1) * (J - 1))),
                      cases = NA_real_, readers = (I - 1) * (J - 1))
        square <- if (J > 1) mst else sum((means - mean(means))^2) / (I - 1)
        statistic <- if (to == "cases") (I - 1) * square / denominator else mst / denominator
        p <- if (to == "cases") pchisq(statistic, I - 1, lower.tail = FALSE)
             else pf(statistic, I - 1, df2, lower.tail = FALSE)
        row <- rows[rows$figure == "test", ]
        or_compare(statistic, row$statistic); or_compare(p, row$p)
        if (to != "cases") or_compare(df2, row$df)
        cat(sprintf("readers and cases, %s: %s %s, p %s\\n", to, row$statistic_name, words(statistic), words(p)))
        se <- sqrt(2 * denominator / J)
        for (i in seq_len(I - 1)) for (k in (i + 1):I) {
          row <- rows[rows$figure == "difference" & rows$modality == treatments[i] & rows$minus == treatments[k], ]
          estimate <- means[i] - means[k]
          ends <- limits_of(estimate, se, df2)
          or_compare(estimate, row$estimate); or_compare(se, row$se)
          or_compare(ends[1], row$ci95_low); or_compare(ends[2], row$ci95_high)
        }
      }
      for (i in seq_len(I)) {
        at <- treatment_of == i
        part <- S[at, at, drop = FALSE]
        msr <- if (J > 1) var(theta[i, ]) else NA_real_
        own2 <- if (J > 1) floored((sum(part) - sum(diag(part))) / (J * (J - 1))) else 0
        variance <- switch(to, "readers-and-cases" = (msr + J * own2) / J,
                           cases = (mean(diag(part)) + (J - 1) * own2) / J, readers = msr / J)
        df <- switch(to, "readers-and-cases" = (msr + J * own2)^2 / (msr^2 / (J - 1)),
                     cases = NA_real_, readers = J - 1)
        row <- rows[rows$figure == "mean" & rows$modality == treatments[i], ]
        ends <- limits_of(means[i], sqrt(variance), df)
        or_compare(means[i], row$estimate)
        if (row$ci95_low != "") { or_compare(ends[1], row$ci95_low); or_compare(ends[2], row$ci95_high) }
      }
    }
  }
  if (or_count > 0) cat("or_factorial: computed again\\n")
  if (roc_count > 0) cat(sprintf("roc_empirical: %d areas computed again\\n", roc_count))
  if (dbm_count > 0) cat(sprintf("dbm: %d tests computed again\\n", dbm_count))
  cat(sprintf("largest difference from readers.csv, of %d numbers: %.1e; defined in only one: %d\\n",
              or_count, or_largest, or_unlike))
  if (or_largest > 1e-9 || or_unlike > 0) quit(status = 1)
}
`
