"""Feature-guided denoising for Cycles builds without OpenImageDenoise.

Two half-sample renders with different seeds give a mean and a variance. Diffuse, glossy and the remainder are filtered
apart, in log space and without their albedo, by a joint non-local-means filter (after Rousselle et al. 2013), then put
together again.
"""
import cv2
import numba
import numpy as np


@numba.njit(parallel=True, fastmath=True, cache=True)
def _nlm(mean, var, feat, r, pr, k):
    H, W, C = mean.shape
    F = feat.shape[2]
    acc = np.zeros((H, W, C), np.float32)
    ws = np.zeros((H, W), np.float32)
    dist = np.zeros((H, W), np.float32)
    hor = np.zeros((H, W), np.float32)
    inv = 1.0 / (2 * pr + 1)
    k2 = k * k
    for dy in range(-r, r + 1):
        for dx in range(-r, r + 1):
            for y in numba.prange(H):
                yy = min(max(y + dy, 0), H - 1)
                for x in range(W):
                    xx = min(max(x + dx, 0), W - 1)
                    s = 0.0
                    for c in range(C):
                        e = mean[y, x, c] - mean[yy, xx, c]
                        va = var[y, x, c]
                        vb = var[yy, xx, c]
                        s += (e * e - va - min(va, vb)) / (1e-4 + k2 * (va + vb))
                    dist[y, x] = max(s / C, 0.0)
                for x in range(W):
                    s = 0.0
                    for j in range(-pr, pr + 1):
                        s += dist[y, min(max(x + j, 0), W - 1)]
                    hor[y, x] = s * inv
            for y in numba.prange(H):
                yy = min(max(y + dy, 0), H - 1)
                for x in range(W):
                    xx = min(max(x + dx, 0), W - 1)
                    f = 0.0
                    for c in range(F):
                        e = feat[y, x, c] - feat[yy, xx, c]
                        f += e * e
                    if f > 8.0:
                        continue
                    s = 0.0
                    for j in range(-pr, pr + 1):
                        s += hor[min(max(y + j, 0), H - 1), x]
                    w = np.exp(-max(s * inv, f))
                    ws[y, x] += w
                    for c in range(C):
                        acc[y, x, c] += mean[yy, xx, c] * w
    for y in numba.prange(H):
        for x in range(W):
            for c in range(C):
                acc[y, x, c] /= ws[y, x]
    return acc


@numba.njit(parallel=True, fastmath=True, cache=True)
def _atrous(src, guide, feat, step, inv):
    H, W, C = src.shape
    F = feat.shape[2]
    out = np.zeros((H, W, C), np.float32)
    kern = (0.375, 0.25, 0.0625)
    for y in numba.prange(H):
        for x in range(W):
            ws = 0.0
            a0 = 0.0
            a1 = 0.0
            a2 = 0.0
            for j in range(-2, 3):
                yy = y + j * step
                if yy < 0 or yy >= H:
                    continue
                for i in range(-2, 3):
                    xx = x + i * step
                    if xx < 0 or xx >= W:
                        continue
                    e = 0.0
                    for c in range(C):
                        d = guide[y, x, c] - guide[yy, xx, c]
                        e += d * d
                    e *= inv
                    for c in range(F):
                        d = feat[y, x, c] - feat[yy, xx, c]
                        e += d * d
                    if e > 10.0:
                        continue
                    w = np.exp(-e) * kern[abs(j)] * kern[abs(i)]
                    ws += w
                    a0 += src[yy, xx, 0] * w
                    a1 += src[yy, xx, 1] * w
                    a2 += src[yy, xx, 2] * w
            out[y, x, 0] = a0 / ws
            out[y, x, 1] = a1 / ws
            out[y, x, 2] = a2 / ws
    return out


def _despike(a, k=3.0):
    """Replaces single pixels brighter than k times their 3x3 median (fireflies)."""
    med = cv2.medianBlur(np.ascontiguousarray(a), 3)
    m = a.mean(2) > k * med.mean(2) + 0.05
    a = a.copy()
    a[m] = med[m]
    return a


def denoise(A, B, k=0.6, radius=5, smooth=0.0):
    """Clean linear picture from two half-sample pass dictionaries. `smooth` > 0 adds wavelet smoothing of diffuse light."""
    mean = lambda q: (A[q] + B[q]) * 0.5
    normal, albedo = mean("n"), mean("dc")
    z = np.log1p(np.minimum(mean("z")[:, :, :1], 1e4))
    feats = np.concatenate([normal / 0.15, albedo / 0.09, z / 0.045], 2).astype(np.float32)
    soft = np.concatenate([normal / 0.15, z / 0.07], 2).astype(np.float32)

    def clean(a, b, r, kk, wavelet=0.0):
        la, lb = (np.log1p(np.maximum(_despike(q), 0)) for q in (a, b))
        var = cv2.boxFilter((la - lb) ** 2 * 0.25, -1, (5, 5))
        o = _nlm((la + lb) * 0.5, var, feats, r, 2, kk)
        for i, step in enumerate((2, 4, 8) if wavelet else ()):
            o = _atrous(o, cv2.GaussianBlur(o, (0, 0), step * 0.75), soft, step, 1 / (6 * (wavelet * 0.75**i) ** 2))
        return np.expm1(o)

    diffuse = clean(A["dd"] + A["di"], B["dd"] + B["di"], radius, k, smooth)
    gloss = clean(A["gd"] + A["gi"], B["gd"] + B["gi"], max(3, radius // 2), k * 0.8)
    rest = [np.maximum(X["img"] - X["dc"] * (X["dd"] + X["di"]) - X["gc"] * (X["gd"] + X["gi"]), 0) for X in (A, B)]
    return diffuse * albedo + gloss * mean("gc") + clean(rest[0], rest[1], 3, k * 0.7)


def grade(lin, bloom=0.06, threshold=1.2, vignette=0.12, saturation=1.12):
    """Camera finish on linear light: glow around highlights, a little more colour, darker corners."""
    h, w, _ = lin.shape
    hot = np.minimum(np.maximum(lin - threshold, 0), 6)
    glow = sum(cv2.GaussianBlur(hot, (0, 0), s * w / 1600) for s in (8, 24, 70))
    o = lin + glow * bloom
    grey = (o @ np.array([0.2126, 0.7152, 0.0722], np.float32))[:, :, None]
    o = np.maximum(grey + (o - grey) * saturation, 0)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    return o * (1 - vignette * ((xx / w - 0.5) ** 2 + (yy / h - 0.5) ** 2) / 0.5)[:, :, None]
