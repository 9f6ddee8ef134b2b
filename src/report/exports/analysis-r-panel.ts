/**
 * The part of analysis.R behind that of readers and cases, from ratings.csv: U statistics where not everybody read everything, one
 * model against the panel of readers, and areas where several cases belong to one patient. It uses `area`, `limits_of`, `floored`
 * and `check` of the parts before it.
 */
export const ANALYSIS_R_PANEL = `
# Readers and cases, further analyses: from exports/ratings.csv, which has models and clusters of cases.
panel_file <- file.path(folder, "exports", "ratings.csv")
panel_rows <- if (!file.exists(panel_file) || is.null(readers_table)) NULL else
  read.csv(panel_file, colClasses = "character", na.strings = character(0), fileEncoding = "UTF-8")
check_panel <- function(what, row, estimate, se, df, on_logit = FALSE) {
  if (nrow(row) != 1 || row$ci95_low == "") return(invisible())
  ends <- if (on_logit) plogis(limits_of(qlogis(estimate), se / (estimate * (1 - estimate)), df)) else limits_of(estimate, se, df)
  check(what, estimate, row$estimate); check(what, se, row$se)
  check(what, ends[1], row$ci95_low); check(what, ends[2], row$ci95_high)
  if (row$df != "") check(what, df, row$df)
  if (row$p == "") return(invisible())
  p <- if (is.na(df)) 2 * pnorm(-abs(estimate / se)) else 2 * pt(-abs(estimate / se), df)
  check(what, estimate / se, row$statistic); check(what, p, row$p)
}

# Cases by reader: a column for each reader under a treatment, over the cases that at least one of them read.
panel_of <- function(d, whose, treatments) {
  d <- d[d$who %in% whose & d$treatment %in% treatments, ]
  cases <- unique(d$case)
  at <- match(cases, d$case)
  columns <- list()
  for (t in treatments) for (w in whose) {
    one <- d[d$treatment == t & d$who == w, ]
    columns[[length(columns) + 1]] <- as.numeric(one$rating[match(cases, one$case)])
  }
  list(columns = columns, truth = as.numeric(d$truth[at]), unit = d$cluster[at])
}

# Covariance of the areas over cases: each case is removed once.
jackknife_of <- function(columns, truth) {
  K <- length(truth)
  left <- sapply(columns, function(x) {
    whole <- area(x, truth)
    sapply(seq_len(K), function(k) if (is.na(x[k])) whole else area(x[-k], truth[-k]))
  })
  cov(matrix(left, nrow = K)) * (K - 1)^2 / K
}

# The same over patients (Obuchowski 1997): contributions of each patient, by diseased and by normal cases.
clustered_of <- function(columns, truth, unit) {
  units <- unique(unit)
  shares <- function(wanted) sapply(columns, function(x) {
    own <- which(truth == wanted & !is.na(x)); other <- which(truth == 1 - wanted & !is.na(x))
    wins <- sapply(own, function(k) {
      half <- (x[other] == x[k]) / 2
      mean(if (wanted == 1) (x[k] > x[other]) + half else (x[k] < x[other]) + half)
    })
    part <- (wins - area(x, truth)) / length(own)
    sapply(units, function(u) sum(part[unit[own] == u]))
  })
  pos <- matrix(shares(1), nrow = length(units)); neg <- matrix(shares(0), nrow = length(units))
  factor_of <- function(k) k / (k - 1)
  factor_of(length(unique(unit[truth == 1]))) * crossprod(pos) +
    factor_of(length(unique(unit[truth == 0]))) * crossprod(neg) +
    factor_of(length(units)) * (crossprod(pos, neg) + crossprod(neg, pos))
}

# Gallas' second moments without bias. The scores of pairs of cases, 0 where one was not read, and which pairs were read.
u_cell <- function(x, truth) {
  pos <- x[truth == 1]; neg <- x[truth == 0]
  scores <- outer(pos, neg, function(a, b) (a > b) + (a == b) / 2)
  read <- outer(!is.na(pos), !is.na(neg), "&")
  scores[!read] <- 0
  list(scores = scores, read = read * 1)
}
u_products <- function(a, b) c(sum(a * b), sum(rowSums(a) * rowSums(b)), sum(colSums(a) * colSums(b)), sum(a) * sum(b))
# From sums over "the same, or any" to sums over "the same, and nothing else".
u_apart <- function(n) {
  neither <- n[4] - n[2] - n[3] + n[1]
  c(n[1], n[2] - n[1], n[3] - n[1], neither,
    n[5] - n[1], n[6] - n[5] - n[2] + n[1], n[7] - n[5] - n[3] + n[1], n[8] - n[6] - n[7] + n[5] - neither)
}
u_moments <- function(one, two) {
  eight <- function(what) {
    same <- rowSums(sapply(seq_along(one), function(r) u_products(one[[r]][[what]], two[[r]][[what]])))
    all_of <- function(cells) Reduce("+", lapply(cells, function(cell) cell[[what]]))
    c(same, u_products(all_of(one), all_of(two)))
  }
  numbers <- eight("scores"); counts <- eight("read")
  apart <- u_apart(numbers); apart_counts <- u_apart(counts)
  coefficients <- apart_counts / counts[8] - c(0, 0, 0, 0, 0, 0, 0, 1)
  biased <- numbers / ifelse(counts == 0, 1, counts)
  shares <- c(sum(coefficients[c(1, 3, 5, 7)]), sum(coefficients[c(1, 2, 5, 6)]), sum(coefficients[1:4]))
  list(variance = sum(coefficients * apart / ifelse(apart_counts == 0, 1, apart_counts)),
       parts = ifelse(shares == 0, 0, biased[c(7, 6, 4)] - biased[8]),
       dfs = ifelse(shares > 0, round(1 / shares - 1), Inf))
}
# t with whole degrees of freedom up to 50, normal above: NA.
u_df <- function(variance, parts, dfs) {
  if (variance < 0 || min(dfs) <= 0) return(NaN)
  df <- max(variance^2 / sum(parts^2 / dfs^3), min(dfs))
  if (df > 50) NA_real_ else floor(df)
}

for (set in unique(panel_rows$questions)) {
  d <- panel_rows[panel_rows$questions == set, ]
  d$who <- paste(d$kind, d$reader)
  wanted <- readers_table[readers_table$measure == "auc" & readers_table$questions == set, ]
  people <- unique(d$who[d$kind == "human"])
  treatments <- in_order(d$treatment[d$kind == "human"])
  I <- length(treatments); J <- length(people)

  rows <- wanted[wanted$method == "u-statistics" & wanted$estimate != "", ]
  if (nrow(rows) > 0) {
    all_read <- panel_of(d, people, treatments)
    cells <- lapply(seq_len(I), function(i) lapply(seq_len(J), function(j)
      u_cell(all_read$columns[[(i - 1) * J + j]], all_read$truth)))
    auc <- sapply(cells, function(own) sum(sapply(own, function(cell) sum(cell$scores))) /
                                         sum(sapply(own, function(cell) sum(cell$read))))
    own <- lapply(cells, function(one) u_moments(one, one))
    for (i in seq_len(I)) {
      row <- rows[rows$figure == "mean" & rows$modality == treatments[i], ]
      check("imrmc_u", auc[i], row$estimate)
      if (own[[i]]$variance >= 0)
        check_panel("imrmc_u", row, auc[i], sqrt(own[[i]]$variance), u_df(own[[i]]$variance, own[[i]]$parts, own[[i]]$dfs))
    }
    for (i in seq_len(I - 1)) for (k in (i + 1):I) {
      both <- u_moments(cells[[i]], cells[[k]])
      variance <- own[[i]]$variance + own[[k]]$variance - 2 * both$variance
      row <- rows[rows$figure == "difference" & rows$modality == treatments[i] & rows$minus == treatments[k], ]
      check("imrmc_u", auc[i] - auc[k], row$estimate)
      if (variance >= 0)
        check_panel("imrmc_u", row, auc[i] - auc[k], sqrt(variance),
                    u_df(variance, own[[i]]$parts + own[[k]]$parts - 2 * both$parts, pmin(own[[i]]$dfs, own[[k]]$dfs)))
    }
  }

  # One model against the readers: their mean minus the model, on the cases that both read.
  for (model in unique(d$reader[d$kind == "model"])) for (t in unique(d$treatment)) {
    rows <- wanted[wanted$figure == "model" & wanted$minus == model & wanted$modality == t, ]
    if (nrow(rows) == 0) next
    name <- paste("model", model)
    at <- d[d$treatment == t, ]
    shared <- intersect(at$case[at$who == name], at$case[at$kind == "human"])
    at <- at[at$case %in% shared, ]
    present <- people[people %in% at$who]
    found <- panel_of(at, c(present, name), t)
    S <- if (rows$covariance[1] == "clustered") clustered_of(found$columns, found$truth, found$unit)
         else jackknife_of(found$columns, found$truth)
    aucs <- sapply(found$columns, area, truth = found$truth)
    J2 <- length(present)
    minus <- aucs[seq_len(J2)] - aucs[J2 + 1]
    C <- matrix(0, J2, J2)
    for (j in seq_len(J2)) for (k in seq_len(J2)) C[j, k] <- S[j, k] - S[j, J2 + 1] - S[J2 + 1, k] + S[J2 + 1, J2 + 1]
    error <- mean(diag(C))
    shared2 <- if (J2 > 1) floored((sum(C) - sum(diag(C))) / (J2 * (J2 - 1))) else 0
    ms <- if (J2 > 1) var(minus) else NA_real_
    for (i in seq_len(nrow(rows))) {
      to <- rows$generalises_to[i]
      check("standalone_ai", mean(minus), rows$estimate[i])
      if (J2 < 2 && to != "cases") next
      below <- switch(to, "readers-and-cases" = ms + J2 * shared2, cases = error + (J2 - 1) * shared2, readers = ms)
      df <- switch(to, "readers-and-cases" = below^2 / (ms^2 / (J2 - 1)), cases = NA_real_, readers = J2 - 1)
      check_panel("standalone_ai", rows[i, ], mean(minus), sqrt(below / J2), df)
    }
  }

  # Areas where several cases belong to one patient: each, then Obuchowski and Rockette's analyses with that covariance.
  rows <- wanted[wanted$method == "obuchowski-1997" & wanted$figure == "reader", ]
  if (nrow(rows) > 0) {
    whose <- unique(d$who); where <- in_order(d$treatment)
    every <- panel_of(d, whose, where)
    se <- sqrt(diag(clustered_of(every$columns, every$truth, every$unit)))
    for (i in seq_along(where)) for (j in seq_along(whose)) {
      row <- rows[rows$modality == where[i] & rows$reader == d$reader[match(whose[j], d$who)], ]
      at <- (i - 1) * length(whose) + j
      check_panel("clustered_auc", row, area(every$columns[[at]], every$truth), se[at], NA_real_, on_logit = TRUE)
    }
  }
  rows <- wanted[wanted$method == "obuchowski-rockette" & wanted$covariance == "clustered", ]
  if (nrow(rows) > 0) {
    found <- panel_of(d, people, treatments)
    S <- clustered_of(found$columns, found$truth, found$unit)
    theta <- matrix(sapply(found$columns, area, truth = found$truth), nrow = I, ncol = J, byrow = TRUE)
    treatment_of <- rep(seq_len(I), each = J); reader_of <- rep(seq_len(J), times = I)
    mean_of <- function(same_t, same_r) {
      at <- outer(treatment_of, treatment_of, "==") == same_t & outer(reader_of, reader_of, "==") == same_r
      if (any(at)) mean(S[at]) else NA_real_
    }
    gap <- floored(mean_of(TRUE, FALSE) - mean_of(FALSE, FALSE))
    means <- rowMeans(theta)
    mstr <- if (I > 1 && J > 1)
      sum((theta - outer(means, colMeans(theta), "+") + mean(theta))^2) / ((I - 1) * (J - 1)) else NA_real_
    for (to in c("readers-and-cases", "cases", "readers")) {
      if (J < 2 && to != "cases") next
      own <- rows[rows$generalises_to == to, ]
      for (i in seq_len(I)) {
        part <- S[treatment_of == i, treatment_of == i, drop = FALSE]
        msr <- if (J > 1) var(theta[i, ]) else NA_real_
        own2 <- if (J > 1) floored((sum(part) - sum(diag(part))) / (J * (J - 1))) else 0
        below <- switch(to, "readers-and-cases" = msr + J * own2, cases = mean(diag(part)) + (J - 1) * own2, readers = msr)
        df <- switch(to, "readers-and-cases" = below^2 / (msr^2 / (J - 1)), cases = NA_real_, readers = J - 1)
        check_panel("clustered_auc", own[own$figure == "mean" & own$modality == treatments[i], ],
                    means[i], sqrt(below / J), df)
      }
      if (I < 2) next
      below <- switch(to, "readers-and-cases" = mstr + J * gap, readers = mstr,
                      cases = mean_of(TRUE, TRUE) - mean_of(FALSE, TRUE) + if (J > 1) (J - 1) * gap else 0)
      df <- switch(to, "readers-and-cases" = below^2 / (mstr^2 / ((I - 1) * (J - 1))), cases = NA_real_,
                   readers = (I - 1) * (J - 1))
      square <- sum((means - mean(means))^2) / (I - 1)
      statistic <- if (to == "cases") (I - 1) * J * square / below else J * square / below
      row <- own[own$figure == "test", ]
      check("clustered_auc", statistic, row$statistic)
      check("clustered_auc", if (to == "cases") pchisq(statistic, I - 1, lower.tail = FALSE)
                             else pf(statistic, I - 1, df, lower.tail = FALSE), row$p)
      for (i in seq_len(I - 1)) for (k in (i + 1):I)
        check_panel("clustered_auc", own[own$figure == "difference" & own$modality == treatments[i] &
                                           own$minus == treatments[k], ], means[i] - means[k], sqrt(2 * below / J), df)
    }
  }
}
`
